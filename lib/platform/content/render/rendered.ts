/** What became of one text: its output, or why it could not be rendered. */
export type Rendered<Output> = { output: Output } | { failure: string }

/** Renders texts, each to one result in the same order. */
export type Work<Input, Output> = (inputs: Input[]) => Promise<Rendered<Output>[]>

/** Renders one text; what it throws is its failure. */
export function attempt<Output>(render: () => Output): Rendered<Output> {
  try {
    return { output: render() }
  } catch (error) {
    return { failure: String(error) }
  }
}

/** Renders in this thread, giving way to other work between the texts. */
export function renderingHere<Input, Output>(
  render: (input: Input) => Output,
): Work<Input, Output> {
  return async (inputs) => {
    const outputs: Rendered<Output>[] = []
    for (const input of inputs) {
      outputs.push(attempt(() => render(input)))
      await new Promise((resolve) => setImmediate(resolve))
    }
    return outputs
  }
}
