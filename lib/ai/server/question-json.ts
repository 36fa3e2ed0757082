import type { Explained } from '#lib/platform/providers/llm/llm-provider.ts'

/** Writes as JSON what a model reads of a question. Angle brackets leave as escapes, so that no closing tag can stand in the data. */
export function questionJson(about: Explained): string {
  const json = JSON.stringify(shortened(about), null, 1)
  return json.replace(/[<>]/g, (sign) => (sign === '<' ? '\\u003c' : '\\u003e'))
}

// The longest material of the bank has some ten thousand characters; a field beyond that is a mistake of an import.
const longest = 20_000

function shortened(about: Explained): Explained {
  const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
  return {
    ...about,
    stem: cut(about.stem),
    analysis: cut(about.analysis),
    materials: about.materials.map(cut),
    subQuestions: about.subQuestions.map(shortened),
  }
}
