import { searchWords } from '#lib/articles/server/words.ts'

// A keyword of 100 characters has more words than help; each costs an index scan.
const MOST_WORDS = 16

// What a question is asked with says nothing about what it asks.
const asking = new Set(
  [
    '怎么 怎么办 怎么样 怎样 如何 为什么 什么 哪 哪里 哪儿 哪些 多少 多久 请问 请 吗 呢 吧 啊 呀',
    '的 了 和 与 或 及 有 有没有 是 是不是 在 到 要 想 会 能 能否 能不能 可以 我 您 你',
  ].flatMap((line) => line.split(' ')),
)

export type Query = {
  /** The words asked for, as the index holds them, without those of asking. */
  words: string[]
  /** Pieces to mark in texts: the terms as typed, and their words. */
  marked: string[]
  /** A tsquery that demands every word. */
  all: string
  /**
   * The same for articles that are about it: the words of a term stand side by side, or all of them in title or
   * description. Words that are strewn over a long text are no answer.
   */
  near: string
  /** The terms of several words as typed, in lower case: a text that holds them all is about it too. */
  runs: string[]
  /** The words that are no piece of another one, by term. */
  whole: string[][]
  /** A tsquery for any of several terms; null where there is one. */
  any: string | null
  /** A tsquery for titles that hold all but one of the words of a question; null where it has fewer than three. */
  most: string | null
}

/** Reads a keyword; terms are separated by spaces. Null when it holds no word. */
export function parseKeyword(keyword: string): Query | null {
  const terms = keyword
    .normalize('NFKC')
    // A NUL ends a term too: PostgreSQL's text cannot hold it.
    .split(/[\s\0]+/)
    .flatMap((text) => termOf(text) ?? [])
  const words = [...new Set(terms.flatMap((term) => term.words))].slice(0, MOST_WORDS)
  if (words.length === 0) return null
  // A single character says something only where the visitor typed it alone.
  const long = words.filter((word) => [...word].length > 1)
  const [only] = terms
  return {
    words,
    marked: [...new Set([...terms.map(({ text }) => text), ...long])],
    all: allOf(words),
    near: nearOfAll(terms),
    runs: terms.filter(({ run }) => run.length > 1).map(({ text }) => text.toLowerCase()),
    whole: terms.map((term) => wholeOf(term.words.filter((word) => words.includes(word)))),
    any: terms.length > 1 ? terms.map((term) => `(${allOf(term.words)})`).join(' | ') : null,
    most: terms.length === 1 && only ? mostOf(only) : null,
  }
}

/** `run` are its words in their order, those of asking among them; `words` the others, each once. */
type Term = { text: string; run: string[]; words: string[] }

function termOf(text: string): Term | null {
  const run = searchWords(text).slice(0, MOST_WORDS)
  const telling = run.filter((word) => !asking.has(word))
  const words = [...new Set(telling.length > 0 ? telling : run)]
  return words.length > 0 ? { text, run, words } : null
}

const allOf = (words: readonly string[]) => words.map(lexeme).join(' & ')

/** Takes whole terms until they have as many words as are asked for. */
function nearOfAll(terms: readonly Term[]): string {
  let count = 0
  const asked = terms.filter(({ run }) => {
    count += run.length
    return count <= MOST_WORDS
  })
  return asked.map(nearOf).join(' & ')
}

function nearOf({ run, words }: Term): string {
  if (words.length === 1 && new Set(run).size === 1) return allOf(words)
  const atTop = words.map((word) => `${lexeme(word)}:AB`).join(' & ')
  return `(${run.map(lexeme).join(' <-> ')} | (${atTop}))`
}

/** The pieces of a longer word do not count beside it. */
const wholeOf = (words: readonly string[]) =>
  words.filter((word) => !words.some((o) => o !== word && o.includes(word)))

function mostOf({ words }: Term): string | null {
  const whole = wholeOf(words)
  if (whole.length < 3) return null
  return whole.map((left) => `(${allOf(whole.filter((word) => word !== left))})`).join(' | ')
}

/** A word in a tsquery, which knows only two special characters in quotes. */
export function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
