/** A question as plain text, with all that an explanation may rest on. */
export type Explained = {
  /** Chinese name of its type. */
  type: string
  stem: string
  options: { head: string; content: string }[]
  materials: string[]
  /** Official: heads, numbers, blanks joined with ；, or a model text. */
  answer: string
  /** The analyses that people wrote, empty when there are none. */
  analysis: string
  subQuestions: Explained[]
  /** Of first attempts, once there are enough of them. */
  statistics: { answered: number; rightPercent: number; mostWrong: string | null } | null
}

/** `system` and `user` are what a model reads; `about` is the same question for who composes without one. */
export type Prompt = { system: string; user: string; about: Explained }

export type Usage = { tokensIn: number; tokensOut: number }

/** Words of a conversation that a model reads: the last message is the one to answer. */
export type Talk = { system: string; messages: { role: 'user' | 'assistant'; content: string }[] }

export type Watch = {
  signal: AbortSignal
  /** The whole text so far. */
  onText: (text: string) => void
  /** Once, also of a text that failed; estimated where the service does not say. */
  onUsage?: (usage: Usage) => void
}

/** Explains a question in Markdown; a model's last line states the answer. Throws LlmError. */
export type LlmProvider = {
  /** Texts are shared by all who use the same one. */
  model: string
  /** Composed without a model. */
  demonstration: boolean
  explain: (prompt: Prompt, watch: Watch) => Promise<string>
}

/** Answers within a conversation, in Markdown. Throws LlmError. */
export type LlmTalker = {
  model: string
  talk: (talk: Talk, watch: Watch) => Promise<string>
}
