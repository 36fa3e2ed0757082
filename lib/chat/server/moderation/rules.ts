import type { FlagRule } from '#lib/chat/desk-rules.ts'

/** A rule of moderation: which texts it holds, and what its writer is told. */
type Rule = { name: FlagRule; pattern: RegExp; says: string }

const HELP = '12356'

/** Rules that no question may break. Told why, a person can write it otherwise; an assistant is no place for the last one. */
const questionRules: readonly Rule[] = [
  {
    name: 'identity',
    pattern: /(?<!\d)\d{17}[\dXx](?!\d)/,
    says: '请去掉身份证号再发：这里不需要能认出您或他人的内容',
  },
  {
    name: 'phone',
    pattern: /(?<!\d)1[3-9]\d{9}(?!\d)/,
    says: '请去掉手机号再发：这里不需要能认出您或他人的内容',
  },
  {
    name: 'cheating',
    pattern: /(找|请|帮.{0,4})(人|枪手)?(代考|替考)|买(真题)?答案|考前(泄|透)题|作弊器材|隐形耳机/,
    says: '这里不帮忙代考、买题或作弊。可以问我怎么复习这一科',
  },
  {
    name: 'self-harm',
    pattern:
      /我(真|好|很|就|都|也|现在|一直){0,2}(想|打算|准备)(要)?(自杀|自残|轻生|结束(自己的)?生命)|(^|我|真|都)的?不想活(了|下去)/,
    says: `请先照顾好自己：马上告诉身边的人，或拨打全国心理援助热线 ${HELP}（24 小时）。有紧急危险请拨 120 或 110`,
  },
]

/** Finds the first rule that a question breaks, own words of the site included; null for none. */
export function brokenRule(
  text: string,
  ownWords: readonly string[],
): Omit<Rule, 'pattern'> | null {
  const plain = text.normalize('NFKC')
  const rule = questionRules.find(({ pattern }) => pattern.test(plain))
  if (rule) return rule
  return holdsOf(plain, ownWords)
    ? { name: 'own words', says: '这段话里有本站不回答的内容，请换个问法' }
    : null
}

/** Characters of what an assistant is told that in one piece are no coincidence. */
const LEAK = 30

/** Finds the rule that what a model has written so far breaks: words of the site, or what the assistant was told; null for none. */
export function brokenByAnswer(
  text: string,
  { ownWords, told }: { ownWords: readonly string[]; told: string },
): FlagRule | null {
  const plain = text.normalize('NFKC')
  if (holdsOf(plain, ownWords)) return 'own words'
  return repeats(withoutSpace(plain), withoutSpace(told)) ? 'prompt leak' : null
}

const withoutSpace = (text: string) => text.replace(/\s+/g, '')

const holdsOf = (text: string, words: readonly string[]) =>
  words.some((word) => text.toLowerCase().includes(word.toLowerCase()))

function repeats(text: string, told: string): boolean {
  const pieces = Math.max(0, told.length - LEAK)
  for (let from = 0; from <= pieces; from += LEAK / 3)
    if (told.length >= LEAK && text.includes(told.slice(from, from + LEAK))) return true
  return false
}
