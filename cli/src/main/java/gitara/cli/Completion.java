package gitara.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Writes completion scripts from what the verbs take. All but IDs stands in the script: a key press
 * starts nothing for it.
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

  private final List<Spec> specs = new ArrayList<>();

  Completion() {
    List<String> names = new ArrayList<>(Verbs.NAMES);
    for (VerbGroup group : Verbs.GROUPS) {
      names.addAll(group.names());
    }
    for (String name : names) {
      specs.add(Objects.requireNonNull(Verbs.named(name)).spec());
    }
  }

  /** The words that may follow some words, each once: verbs, or the next word of a group's verb. */
  private static List<String> first() {
    List<String> words = new ArrayList<>(Verbs.NAMES);
    for (VerbGroup group : Verbs.GROUPS) {
      words.add(group.name());
    }
    return words;
  }

  private static List<String> next(VerbGroup group, String before) {
    List<String> words = new ArrayList<>();
    for (String name : group.names()) {
      String[] parts = name.split(" ", -1);
      boolean follows = before.equals(group.name()) ? parts.length > 1 : parts.length > 2;
      String lead = parts.length > 2 ? parts[0] + " " + parts[1] : parts[0];
      String word = before.equals(group.name()) ? parts[1] : parts[parts.length - 1];
      if (follows && (before.equals(group.name()) || before.equals(lead))) {
        if (!words.contains(word)) {
          words.add(word);
        }
      }
    }
    return words;
  }

  private static String options(Spec spec) {
    List<String> names = new ArrayList<>();
    for (Opt option : spec.allOptions()) {
      names.add(option.name());
    }
    return String.join(" ", names);
  }

  private static boolean takesIds(Spec spec) {
    return spec.operands().matches(".*\\b(ID|ENTRY|CLAIM|NODE|OBSERVATION)\\b.*");
  }

  /** Cases of a shell's {@code case}: of verbs, and of verbs with the option before the cursor. */
  private String cases(boolean values) {
    StringBuilder cases = new StringBuilder();
    for (Spec spec : specs) {
      if (!values) {
        String operands = String.join(" ", spec.words()) + (takesIds(spec) ? " @ids" : "");
        cases
            .append("    '" + spec.verb() + "') options='" + options(spec))
            .append("' operands='" + operands.strip() + "' ;;\n");
        continue;
      }
      for (Opt option : spec.allOptions()) {
        if (option.value() != null) {
          String words = option.value().equals("ID") ? "@ids" : String.join(" ", option.words());
          cases
              .append("    '" + spec.verb() + " " + option.name() + "') ")
              .append("operands='" + words + "'; return 0 ;;\n");
        }
      }
    }
    return cases.toString();
  }

  private static String groups() {
    StringBuilder cases = new StringBuilder();
    for (VerbGroup group : Verbs.GROUPS) {
      cases
          .append("    '" + group.name() + "') operands='")
          .append(String.join(" ", next(group, group.name())) + "' ;;\n");
      for (String word : next(group, group.name())) {
        List<String> more = next(group, group.name() + " " + word);
        if (!more.isEmpty()) {
          cases
              .append("    '" + group.name() + " " + word + "') operands='")
              .append(String.join(" ", more) + "' ;;\n");
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
    for (String verb : Verbs.NAMES) {
      line(script, "__git_ara_is", "-a " + verb, Objects.requireNonNull(Verbs.named(verb)).spec());
    }
    for (VerbGroup group : Verbs.GROUPS) {
      line(script, "__git_ara_is", "-a " + group.name(), group.summary());
      for (String word : next(group, group.name())) {
        if (!next(group, group.name() + " " + word).isEmpty()) {
          line(script, "__git_ara_is " + group.name(), "-a " + word, "");
        }
      }
    }
    line(script, "__git_ara_is", "-s C -r", "as if started there");
    line(script, "__git_ara_is", "-l no-pager", "do not page");
    for (Spec spec : specs) {
      int last = spec.verb().lastIndexOf(' ');
      if (last > 0) {
        String before = "__git_ara_is " + spec.verb().substring(0, last);
        line(script, before, "-a " + spec.verb().substring(last + 1), spec);
      }
      String under = "__git_ara_under " + spec.verb();
      for (Opt option : spec.options()) {
        line(script, under, option(option), option.help());
      }
      if (!spec.words().isEmpty()) {
        line(script, under, "-a '" + String.join(" ", spec.words()) + "'", "");
      }
      if (takesIds(spec)) {
        line(script, under, "-a '(git-ara completion --ids)'", "");
      }
    }
    return script.toString();
  }

  private static String option(Opt option) {
    String flag = option.name();
    String form = flag.startsWith("--") ? "-l " + flag.substring(2) : "-s " + flag.substring(1);
    if (option.value() == null) {
      return form;
    }
    if (option.value().equals("ID")) {
      return form + " -x -a '(git-ara completion --ids)'";
    }
    return form
        + " -x"
        + (option.words().isEmpty() ? "" : " -a '" + String.join(" ", option.words()) + "'");
  }

  private static void line(StringBuilder script, String condition, String what, Spec spec) {
    line(script, condition, what, spec.summary());
  }

  private static void line(StringBuilder script, String condition, String what, String help) {
    script.append("complete -c git-ara -n '").append(condition).append("' ").append(what);
    if (!help.isEmpty()) {
      script.append(" -d '").append(help.replace("\\", "\\\\").replace("'", "\\'")).append('\'');
    }
    script.append('\n');
  }
}
