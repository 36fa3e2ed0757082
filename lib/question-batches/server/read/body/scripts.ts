import { textTex } from '../math/math-text.ts'
import { joinRich, nothing, type Rich, sliceRich, type Thing } from './rich.ts'
import type { Stretch } from './runs.ts'

/** One text of all stretches; raised and lowered letters and digits become a formula with the letter or number before them. */
export function scripted(stretches: readonly Stretch[], keep: (thing: Thing) => Rich): Rich {
  const parts: Rich[] = []
  for (const { texts, base } of grouped(stretches, keep)) {
    if (texts.length === 0) {
      parts.push(base)
      continue
    }
    const before = parts.pop() ?? nothing
    const [root = ''] = /(?:[A-Za-z]|(?<![\d.])\d+(?:\.\d+)?)$/.exec(before.text) ?? []
    const tex = texts
      .map(({ mark, text }) => `${mark}{${textTex(text.trim().replaceAll('*', '∗'))}}`)
      .join('')
    parts.push(
      sliceRich(before, 0, before.text.length - root.length),
      keep({ kind: 'formula', text: `$${root}${tex}$` }),
    )
  }
  return joinRich(parts)
}

/** Text that is raised or lowered in formulas; a degree is no exponent, nor a mark of a note. */
const taken = /^[A-Za-z0-9+\-−–=(),.*/×·\s\u00a0\p{Script=Greek}\p{Script=Han}]+$/u
const ODD_SCRIPT = '有一处上标或下标读不出来，请用 Word 的“公式”（Alt+=）重新输入'

type Group = { base: Rich; texts: { mark: '^' | '_'; text: string }[] }

/** Neighbours of one height together; one above and one below share their base. */
function grouped(stretches: readonly Stretch[], keep: (thing: Thing) => Rich): Group[] {
  const groups: Group[] = []
  for (const { rich, script } of stretches) {
    if (rich.text === '') continue
    const isMath =
      script && taken.test(rich.text) && (/\S/.test(rich.text) || groups.at(-1)?.texts.length)
    if (!isMath) {
      const isPlain = !script || /^(?:[\s\u00a0°′″'’℃①-⑳]*|[[〔]\d+[\]〕])$/.test(rich.text)
      groups.push({ base: isPlain ? rich : keep({ kind: 'fault', text: ODD_SCRIPT }), texts: [] })
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
