import { searchWords } from '#lib/articles/server/words.ts'

// A keyword of 100 characters has more words than help; each costs an index scan.
const MOST_WORDS = 16

type Query = {
  /** The words asked for, as the index holds them. */
  words: string[]
  /** Pieces to mark in texts: the terms as typed, and their words. */
  marked: string[]
  /** A tsquery that demands every word. */
  all: string
  /** A tsquery for any word of two characters or more; null when it would say the same as `all`. */
  any: string | null
}

/** Reads a keyword; terms are separated by spaces. Null when it holds no word. */
export function parseKeyword(keyword: string): Query | null {
  const words = [...new Set(searchWords(keyword))].slice(0, MOST_WORDS)
  if (words.length === 0) return null
  // A single character says something only where the visitor typed it alone.
  const long = words.filter((word) => [...word].length > 1)
  const terms = keyword
    .normalize('NFKC')
    // A NUL ends a term too: PostgreSQL's text cannot hold it.
    .split(/[\s\0]+/)
    .filter((term) => searchWords(term).length > 0)
  return {
    words,
    marked: [...new Set([...terms, ...long])],
    all: words.map(lexeme).join(' & '),
    any: words.length > 1 && long.length > 0 ? long.map(lexeme).join(' | ') : null,
  }
}

// In quotes a tsquery knows only two special characters.
function lexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
