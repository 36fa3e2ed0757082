// Characters above which a browser is given the two ends of a sentence only.
const LONG = 40
const END = 12
/** Characters of a sentence that is worth looking for: shorter ones stand in a page more than once. */
export const SHORTEST = 4

/** A path that leads to a sentence and marks it, by the rules of Text Fragments; the path alone when it is too short. */
export function fragmentAddress(path: string, sentence: string): string {
  if (sentence.length < SHORTEST) return path
  const parts = sentence.length > LONG ? endsOf(sentence) : [sentence]
  return `${path}#:~:text=${parts.map(encoded).join(',')}`
}

/** A dash, a comma and an ampersand are signs of the directive itself. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('-', '%2D')

// A browser finds whole words alone, and cuts Chinese as this does.
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

function endsOf(sentence: string): [string, string] {
  const words = [...segmenter.segment(sentence)].map(({ segment }) => segment)
  return [
    upTo(words, (head, word) => head + word),
    upTo(words.reverse(), (tail, word) => word + tail),
  ]
}

function upTo(words: readonly string[], add: (taken: string, word: string) => string): string {
  let taken = ''
  for (const word of words) {
    if (taken.length >= END) break
    taken = add(taken, word)
  }
  return taken.trim()
}
