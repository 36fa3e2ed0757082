import { cellBar } from './blocks.ts'

// Characters above which a browser is given the two ends of a sentence only.
const LONG = 40
const END = 12
// Fewer characters stand in a page more than once.
const SHORT = 4

/** A path that leads to a sentence and marks it, by the rules of Text Fragments; the path alone when there is none. */
export function fragmentAddress(path: string, sentence: string): string {
  if ([...sentence].length < SHORT) return path
  const characters = [...sentence]
  const parts =
    characters.length > LONG
      ? [characters.slice(0, END).join('').trim(), characters.slice(-END).join('').trim()]
      : [sentence]
  return `${path}#:~:text=${parts.map(encoded).join(',')}`
}

/** A dash, a comma and an ampersand are signs of the directive itself. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('-', '%2D')

/** The sentences of a text: a line, a cell or what ends in a full stop. */
export function sentencesOf(text: string): string[] {
  return text
    .split(new RegExp(`[\\n${cellBar}]|(?<=[。！？；])`))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}
