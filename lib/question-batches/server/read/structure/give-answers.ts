import { joinRich, type Rich } from '../body/rich.ts'
import { answerPart } from './answer-part.ts'
import { lettersOf, truthOf } from './answer-text.ts'
import type { Draft } from './draft.ts'
import type { Drafts } from './drafts/find-drafts.ts'
import type { Line } from './line.ts'
import type { Fields, Key } from './marks.ts'
import { placed } from './places.ts'
import type { Section } from './section.ts'

/** Hands what answers of many questions say to those they follow; answers the faults of what belongs to none. */
export function giveAnswers(all: readonly Draft[], { lines, from, to }: Drafts['answers'][number]) {
  const near = all.slice(from, to)
  const { entries, faults } = entriesOf(lines, near)
  const isWhole = entries.every(({ number }) => hasNumber(near, number))
  const numbered = (isWhole ? near : all).flatMap((draft) =>
    draft.number > 0 ? [draft] : draft.subs.filter(({ style }) => style === 'dot'),
  )
  const titles = new Set(numbered.map((draft) => draft.section.title))
  for (const { number, sub, section, fields, at } of entries) {
    const place = placed(`答案第 ${number} 题`, at)
    const named = numbered.filter((draft) => draft.number === number)
    const own = named.filter((draft) => isOf(draft.section, section))
    const isOther = section?.type !== undefined || titles.has(section?.title ?? '')
    // A heading of another section, of which this file has no such question.
    const others = isOther ? named.filter(({ section }) => !section.type) : named
    const found = own.length > 0 ? own : others
    if (found.length === 0 && named.length > 0) {
      faults.push({
        place,
        reason: `答案写在“${section?.title ?? ''}”下面，正文的这个大题里却没有第 ${number} 题，请核对大题的标题和题号`,
      })
      continue
    }
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
      if (target) fill(target, fields)
      else
        faults.push({
          place,
          reason: `文末有第 ${number} 题第（${sub}）小题的答案，正文里却没有这一小题，请核对题号`,
        })
    }
  }
  return faults
}

const hasNumber = (drafts: readonly Draft[], number: number) =>
  drafts.some((draft) => draft.number === number || draft.subs.some((sub) => sub.number === number))

const isOf = (own: Section, said: Section | undefined) =>
  said === undefined || own.title === said.title || (!!said.type && own.type === said.type)

function entriesOf(lines: readonly Line[], drafts: readonly Draft[]) {
  return answerPart(lines, {
    isNumber: (number) => hasNumber(drafts, number),
    isTitle: (title) =>
      drafts.some(
        ({ section, subs }) =>
          section.title === title || subs.some((sub) => sub.section.title === title),
      ),
    hasParts: (number) => drafts.some((draft) => draft.number === number && draft.subs.length > 0),
  })
}

/** Gives a question what it has not; an answer that differs from its own is a fault. */
function fill({ fields, faults }: Draft, given: Fields): void {
  const [own, said] = [textOf(fields.answer), textOf(given.answer)]
  if (own !== '' && said !== '' && plain(own) !== plain(said)) {
    if (isKey(own) && !isKey(said) && !given.analysis?.length) given.analysis = given.answer
    else faults.push(`答案写了两次，“${own.slice(0, 20)}”与“${said.slice(0, 20)}”不一致，请改正`)
  }
  for (const key of Object.keys(given) as Key[]) if (!fields[key]?.length) fields[key] = given[key]
}

const textOf = (lines: readonly Rich[] | undefined) => joinRich(lines ?? [], '\n').text.trim()
const isKey = (text: string) => lettersOf(text) !== undefined || truthOf(text) !== undefined
const plain = (text: string) =>
  truthOf(text) ?? lettersOf(text) ?? text.replace(/[\s，。、,.;；]/g, '')
