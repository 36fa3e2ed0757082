import type { Entry } from './answer-part.ts'
import type { Draft } from './draft.ts'
import type { Fields, Key } from './marks.ts'

/** Hands what the end of the document says to its questions; answers the faults of what belongs to none. */
export function giveAnswers(drafts: readonly Draft[], entries: readonly Entry[]) {
  const faults: { place: string; reason: string }[] = []
  const numbered = drafts.flatMap((draft) =>
    draft.number > 0 ? [draft] : draft.subs.filter(({ style }) => style === 'dot'),
  )
  for (const { number, sub, section, fields } of entries) {
    const place = `答案第 ${number} 题`
    const named = numbered.filter((draft) => draft.number === number)
    const near = section
      ? named.filter(
          (draft) =>
            draft.section.title === section.title ||
            (section.type && draft.section.type === section.type),
        )
      : named
    const found = near.length > 0 ? near : named
    const [only] = found
    if (!only)
      faults.push({
        place,
        reason: `文末有第 ${number} 题的答案，正文里却没有第 ${number} 题，请核对题号`,
      })
    else if (found.length > 1)
      faults.push({
        place,
        reason: `正文里有 ${found.length} 道第 ${number} 题，不知道是哪一题的答案，请在答案里也写上大题的标题，或改成连续的题号`,
      })
    else {
      const target = sub === undefined ? only : only.subs.find((one) => one.number === sub)
      if (target) fill(target.fields, fields)
      else
        faults.push({
          place,
          reason: `文末有第 ${number} 题第（${sub}）小题的答案，正文里却没有这一小题，请核对题号`,
        })
    }
  }
  return faults
}

function fill(own: Fields, given: Fields): void {
  for (const key of Object.keys(given) as Key[]) if (!own[key]?.length) own[key] = given[key]
}
