package gitara.cli;

import gitara.cli.command.Command;
import gitara.cli.command.CommandGroup;
import gitara.cli.command.Options;
import gitara.cli.command.VerbSpec;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A generator of completion scripts from the specs of the verbs. The script contains everything
 * except IDs, so that a key press starts no program for the rest.
 */
final class Completion {
  /**
   * The first part is read at each start of fish, which looks for git-ara's only, not for git's.
   */
  private static final String FISH =
      """
      # git ara in fish. Made by: git ara completion fish
      function __git_ara_through_git
          set -l words (commandline -opc)
          set -l at (contains -i -- ara $words); or return
          complete -C "git-ara "(string join ' ' -- (string escape -- $words[(math $at + 1)..]) '')(commandline -ct)
      end
      complete -c git -n __fish_git_needs_command -a ara -d 'research records'
      complete -c git -f -n '__fish_git_using_command ara' -a '(__git_ara_through_git)'
      # --- what is above goes to conf.d ---

      # The words before the cursor that are no options.
      function __git_ara_words
          set -l directory
          for word in (commandline -opc)[2..]
              if set -q directory[1]
                  set -e directory
                  continue
              end
              switch $word
                  case -C
                      set directory next
                  case '-*'
                  case '*'
                      echo $word
              end
          end
      end
      function __git_ara_is
          set -l words (__git_ara_words)
          test "$words" = "$argv"
      end
      function __git_ara_under
          set -l words (__git_ara_words)
          test "$words[1..$(count $argv)]" = "$argv"
      end
      complete -c git-ara -f
      """;

  /** A verb, and the spec of its options and operands. */
  private record Entry(Command command, CommandSpec spec) {
    String name() {
      return command.name();
    }

    /** The words that the operands may be, and IDs where they may. */
    List<String> operands() {
      List<String> words = new ArrayList<>();
      for (PositionalParamSpec operand : spec.positionalParameters()) {
        words.addAll(Options.words(operand.completionCandidates()));
      }
      return words;
    }

    boolean takesIds() {
      return VerbSpec.usage(spec).matches(".*\\b(ID|ENTRY|CLAIM|NODE|OBSERVATION|OLD)\\b.*");
    }
  }

  private final Commands commands;
  private final List<Entry> entries;

  Completion(Commands commands) {
    this.commands = commands;
    this.entries =
        commands.all().stream().map(command -> new Entry(command, command.spec())).toList();
  }

  /** The words that may follow some words, each once: verbs, or the next word of a group's verb. */
  private List<String> first() {
    List<String> words = new ArrayList<>();
    commands.single().forEach(command -> words.add(command.name()));
    commands.groups().forEach(group -> words.add(group.name()));
    return words;
  }

  /** The words that may follow those of a group, or of a part of it, each once. */
  private List<String> next(String before) {
    Set<String> words = new LinkedHashSet<>();
    for (Command command : commands.below(before)) {
      words.add(command.name().substring(before.length() + 1).split(" ", 2)[0]);
    }
    return List.copyOf(words);
  }

  private static String options(CommandSpec spec) {
    List<String> names = new ArrayList<>();
    spec.options().forEach(option -> names.addAll(List.of(option.names())));
    return String.join(" ", names);
  }

  /** Cases of a shell's {@code case}: of verbs, and of verbs with the option before the cursor. */
  private String cases(boolean values) {
    StringBuilder cases = new StringBuilder();
    for (Entry entry : entries) {
      if (!values) {
        String operands = String.join(" ", entry.operands()) + (entry.takesIds() ? " @ids" : "");
        cases
            .append("    '" + entry.name() + "') options='" + options(entry.spec))
            .append("' operands='" + operands.strip() + "' ;;\n");
        continue;
      }
      for (OptionSpec option : entry.spec.options()) {
        if (Options.takesValue(option)) {
          String words = String.join(" ", Options.words(option.completionCandidates()));
          words = option.paramLabel().equals("ID") ? "@ids" : words;
          for (String name : option.names()) {
            cases
                .append("    '" + entry.name() + " " + name + "') ")
                .append("operands='" + words + "'; return 0 ;;\n");
          }
        }
      }
    }
    return cases.toString();
  }

  private String groups() {
    StringBuilder cases = new StringBuilder();
    for (CommandGroup group : commands.groups()) {
      List<String> words = new ArrayList<>(List.of(group.name()));
      next(group.name()).forEach(word -> words.add(group.name() + " " + word));
      for (String before : words) {
        String more = String.join(" ", next(before));
        if (!more.isEmpty()) {
          cases.append("    '" + before + "') operands='" + more + "' ;;\n");
        }
      }
    }
    return cases.toString();
  }

  /** What bash and zsh share: sets options and operands for a verb and the word before. */
  private String tables() {
    return """
    __git_ara_verbs='%s'

    # Sets options and operands for the verb $1; succeeds when the word before, $2, wants a value.
    __git_ara_takes() {
      options='' operands=''
      case "$1 $2" in
    %s  esac
      case "$1" in
    %s%s  esac
      return 1
    }
    """
        .formatted(String.join(" ", first()), cases(true), cases(false), groups());
  }

  String bash() {
    return """
    # git ara in bash. Made by: git ara completion bash
    """
        + tables()
        + """

        # Git's completion calls this for git ara, with cur, prev, words and cword set.
        _git_ara() {
          local i=1 verb='' word value='' options operands
          while [ "$i" -lt "$cword" ] && [ "${words[i]}" != ara ] && [ -z "$__git_ara_alone" ]; do
            i=$((i + 1))
          done
          [ -n "$__git_ara_alone" ] && i=0
          i=$((i + 1))
          while [ "$i" -lt "$cword" ]; do
            word=${words[i]}
            if [ -n "$value" ]; then
              value=''
            elif [ "$word" = -C ]; then
              value=next
            elif [ "${word#-}" = "$word" ]; then
              if [ -z "$verb" ]; then
                verb=$word
              else
                # The second and third word of a verb of a group.
                __git_ara_takes "$verb" ''
                case " $operands " in
                  *" $word "*) [ -z "$options" ] && verb="$verb $word" ;;
                esac
                [ -n "$options" ] && break
              fi
            fi
            i=$((i + 1))
          done
          if [ -z "$verb" ]; then
            COMPREPLY=($(compgen -W "$__git_ara_verbs -C --no-pager" -- "$cur"))
            return
          fi
          if ! __git_ara_takes "$verb" "$prev" && [ "${cur#-}" != "$cur" ]; then
            COMPREPLY=($(compgen -W "$options" -- "$cur"))
            return
          fi
          local list=${operands/@ids/}
          case "$operands|$cur" in
            *@ids* | *\\|[NCHEOT][0-9]*) list="$list $(git-ara completion --ids "$cur" 2>/dev/null)" ;;
          esac
          COMPREPLY=($(compgen -W "$list" -- "$cur"))
        }

        __git_ara_program() {
          local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
          local words=("${COMP_WORDS[@]}") cword=$COMP_CWORD __git_ara_alone=yes
          _git_ara
        }
        complete -o default -F __git_ara_program git-ara
        """;
  }

  String zsh() {
    return """
    #compdef git-ara
    # git ara in zsh. Made by: git ara completion zsh
    """
        + tables()
        + """

        _git-ara() {
          emulate -L zsh
          local verb='' word options operands skip='' list
          for word in ${words[2,CURRENT-1]}; do
            if [[ -n $skip ]]; then
              skip=''
            elif [[ $word == -C ]]; then
              skip=next
            elif [[ $word != -* ]]; then
              if [[ -z $verb ]]; then
                verb=$word
              else
                __git_ara_takes "$verb" ''
                [[ -z $options && " $operands " == *" $word "* ]] && verb="$verb $word"
                [[ -n $options ]] && break
              fi
            fi
          done
          if [[ -z $verb ]]; then
            compadd -- ${=__git_ara_verbs} -C --no-pager
            return
          fi
          if ! __git_ara_takes "$verb" "${words[CURRENT-1]}" && [[ $PREFIX == -* ]]; then
            compadd -- ${=options}
            return
          fi
          list=${operands/@ids/}
          if [[ $operands == *@ids* || $PREFIX == [NCHEOT][0-9]* ]]; then
            list="$list $(git-ara completion --ids "$PREFIX" 2>/dev/null)"
          fi
          if [[ -n ${list// /} ]]; then compadd -- ${=list}; else _files; fi
        }
        zstyle ':completion:*:*:git:*' user-commands ara:'research records'
        if [[ $funcstack[1] == _git-ara ]]; then _git-ara "$@"; else compdef _git-ara git-ara; fi
        """;
  }

  String fish() {
    StringBuilder script = new StringBuilder();
    script.append(FISH);
    for (Command command : commands.single()) {
      line(script, "__git_ara_is", "-a " + command.name(), command.summary());
    }
    for (CommandGroup group : commands.groups()) {
      line(script, "__git_ara_is", "-a " + group.name(), group.summary());
      for (String word : next(group.name())) {
        if (!next(group.name() + " " + word).isEmpty()) {
          line(script, "__git_ara_is " + group.name(), "-a " + word, "");
        }
      }
    }
    line(script, "__git_ara_is", "-s C -r", "as if started there");
    line(script, "__git_ara_is", "-l no-pager", "do not page");
    for (Entry entry : entries) {
      int last = entry.name().lastIndexOf(' ');
      if (last > 0) {
        String before = "__git_ara_is " + entry.name().substring(0, last);
        line(script, before, "-a " + entry.name().substring(last + 1), entry.command.summary());
      }
      String under = "__git_ara_under " + entry.name();
      for (OptionSpec option : VerbSpec.options(entry.spec)) {
        line(script, under, option(option), VerbSpec.plain(option.description()[0]));
      }
      if (!entry.operands().isEmpty()) {
        line(script, under, "-a '" + String.join(" ", entry.operands()) + "'", "");
      }
      if (entry.takesIds()) {
        line(script, under, "-a '(git-ara completion --ids)'", "");
      }
    }
    return script.toString();
  }

  private static String option(OptionSpec option) {
    StringBuilder form = new StringBuilder();
    for (String name : option.names()) {
      form.append(form.isEmpty() ? "" : " ");
      form.append(name.startsWith("--") ? "-l " + name.substring(2) : "-s " + name.substring(1));
    }
    if (!Options.takesValue(option)) {
      return form.toString();
    }
    if (option.paramLabel().equals("ID")) {
      return form + " -x -a '(git-ara completion --ids)'";
    }
    String words = String.join(" ", Options.words(option.completionCandidates()));
    return form + " -x" + (words.isEmpty() ? "" : " -a '" + words + "'");
  }

  private static void line(StringBuilder script, String condition, String what, String help) {
    script.append("complete -c git-ara -n '").append(condition).append("' ").append(what);
    if (!help.isEmpty()) {
      script.append(" -d '").append(help.replace("\\", "\\\\").replace("'", "\\'")).append('\'');
    }
    script.append('\n');
  }
}
