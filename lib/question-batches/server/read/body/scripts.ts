import { joinRich, nothing, type Rich, sliceRich, type Thing } from './rich.ts'
import type { Stretch } from './runs.ts'

/** One text of all stretches; raised and lowered letters and digits become a formula with the letter or number before them. */
export function scripted(stretches: readonly Stretch[], keep: (thing: Thing) => Rich): Rich {
  const parts: Rich[] = []
  for (const { texts, base } of grouped(stretches)) {
    if (texts.length === 0) {
      parts.push(base)
      continue
    }
    const before = parts.pop() ?? nothing
    const [root = ''] = /(?:[A-Za-z]|(?<![\d.])\d+(?:\.\d+)?)$/.exec(before.text) ?? []
    const tex = texts
      .map(({ mark, text }) => `${mark}{${text.replace(/[−–]/g, '-').replaceAll('*', '\\ast')}}`)
      .join('')
    parts.push(
      sliceRich(before, 0, before.text.length - root.length),
      keep({ kind: 'formula', text: `$${root}${tex}$` }),
    )
  }
  return joinRich(parts)
}

type Group = { base: Rich; texts: { mark: '^' | '_'; text: string }[] }

/** Neighbours of one height together; one above and one below share their base. */
function grouped(stretches: readonly Stretch[]): Group[] {
  const groups: Group[] = []
  for (const { rich, script } of stretches) {
    if (rich.text === '') continue
    const isMath = script && /^[A-Za-z0-9+\-−–=(),.*]+$/.test(rich.text)
    if (!isMath) {
      groups.push({ base: rich, texts: [] })
      continue
    }
    const mark = script === 'superscript' ? '^' : '_'
    const last = groups.at(-1)?.texts
    const same = last?.find((one) => one.mark === mark)
    if (last?.length && same === last.at(-1) && same) same.text += rich.text
    else if (last?.length && !same) last.push({ mark, text: rich.text })
    else groups.push({ base: rich, texts: [{ mark, text: rich.text }] })
  }
  return groups
}
