// Passes what happens in opencode to git-ara. Written by git ara setup; removed by git ara setup --remove.
export const GitAra = async ({ directory }) => {
  const run = (event, payload) => {
    const text = JSON.stringify({ hook_event_name: event, cwd: directory, ...payload })
    const child = Bun.spawn(["sh", "-c", @COMMAND@ + event], { cwd: directory, stdin: new Blob([text]), stdout: "ignore", stderr: "ignore" })
    return child.exited
  }
  const said = (parts) => (parts || []).filter((part) => part.type === "text" && !part.synthetic).map((part) => part.text).join("\n")
  return {
    "chat.message": (input, output) => run("UserPromptSubmit", { session_id: input.sessionID, prompt: said(output.parts) }),
    "tool.execute.after": (input, output) => run("PostToolUse", { session_id: input.sessionID, tool_use_id: input.callID, tool_name: input.tool, tool_input: input.args, tool_response: output.output }),
    event: async ({ event }) => {
      if (event.type === "session.idle") await run("Stop", { session_id: event.properties.sessionID })
    },
  }
}
