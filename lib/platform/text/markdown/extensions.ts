/** A character code of micromark: UTF-16, negative for line endings and tabs, null at the end. */
export type Code = number | null

export type State = (code: Code) => State | undefined

type Token = { _open?: boolean; _close?: boolean }

type Effects = {
  enter: (type: string) => Token
  exit: (type: string) => Token
  consume: (code: Code) => void
}

type Events = ['enter' | 'exit', { type: string }, unknown][]
export type Resolver = (this: unknown, events: Events, context: Context) => Events

export type Construct = {
  name?: string
  tokenize: (this: Context, effects: Effects, ok: State, nok: State) => State
  resolveAll?: Resolver
}

/** The part of a tokenizer that our constructs look at. */
type Context = {
  previous: Code
  parser: { constructs: { insideSpan: { null: Construct[] } } }
}

export type Extension = {
  text?: Record<string, Construct | Construct[]>
  insideSpan?: { null: Construct[] }
  /** Names of constructs that are not read. */
  disable?: { null: string[] }
}

/** The extensions of the parser as a remark plugin finds them in `this.data()`, the later one asked first. */
type ParserData = { micromarkExtensions?: Extension[] }

/** The extensions of a processor, to be read and added to. */
export function extensionsOf(processor: { data: () => unknown }): Extension[] {
  const data = processor.data() as ParserData
  data.micromarkExtensions ??= []
  return data.micromarkExtensions
}
