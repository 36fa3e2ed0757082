import type { FlagRule } from '#lib/chat/desk-rules.ts'
import { asksToCheat } from './cheating.ts'
import { personalNumberIn } from './personal-numbers.ts'
import { lettersOf, plainOf } from './plain-text.ts'

/** A rule of moderation: which plain texts it holds, and what their writer is told. */
type Rule = { name: FlagRule; holds: (plain: string) => boolean; says: string }

const HELP = '12356'

const hurtsOneself =
  /我(真|好|很|就|都|也|现在|一直){0,2}(想|打算|准备)(要)?(自杀|自残|轻生|结束(自己的)?生命)|(^|我|真|都)的?不想活(了|下去)/

/** Rules that no question may break. Told why, a person can write it otherwise; an assistant is no place for the last one. */
const questionRules: readonly Rule[] = [
  {
    name: 'identity',
    holds: (plain) => personalNumberIn(plain) === 'identity',
    says: '请去掉身份证号再发：这里不需要能认出您或他人的内容',
  },
  {
    name: 'phone',
    holds: (plain) => personalNumberIn(plain) === 'phone',
    says: '请去掉手机号再发：这里不需要能认出您或他人的内容',
  },
  {
    name: 'cheating',
    holds: asksToCheat,
    says: '这里不帮忙代考、买题或作弊。可以问我怎么复习这一科',
  },
  {
    name: 'self-harm',
    holds: (plain) => hurtsOneself.test(plain),
    says: `请先照顾好自己：马上告诉身边的人，或拨打全国心理援助热线 ${HELP}（24 小时）。有紧急危险请拨 120 或 110`,
  },
]

/** Finds the first rule that a question breaks, own words of the site included; null for none. */
export function brokenRule(
  text: string,
  ownWords: readonly string[],
): Pick<Rule, 'name' | 'says'> | null {
  const plain = plainOf(text)
  const rule = questionRules.find(({ holds }) => holds(plain))
  if (rule) return { name: rule.name, says: rule.says }
  return holdsOf(plain, ownWords)
    ? { name: 'own words', says: '这段话里有本站不回答的内容，请换个问法' }
    : null
}

/** Letters of what an assistant is told that in one piece are no coincidence. */
const LEAK = 30

/** Finds the rule that what a model has written so far breaks: words of the site, or what the assistant was told; null for none. */
export function brokenByAnswer(
  text: string,
  { ownWords, told }: { ownWords: readonly string[]; told: string },
): FlagRule | null {
  if (holdsOf(plainOf(text), ownWords)) return 'own words'
  return repeats(lettersOf(text), lettersOf(told)) ? 'prompt leak' : null
}

const holdsOf = (plain: string, words: readonly string[]) =>
  words.some((word) => plain.toLowerCase().includes(plainOf(word).toLowerCase()))

function repeats(text: string, told: string): boolean {
  const last = told.length - LEAK
  for (let from = 0; from < last; from += LEAK / 3)
    if (text.includes(told.slice(from, from + LEAK))) return true
  // The last piece need not begin at a third.
  return last >= 0 && text.includes(told.slice(last))
}
