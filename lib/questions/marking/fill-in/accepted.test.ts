import { seeded } from '#lib/questions/testing/question.ts'
import { blankForm, isAccepted } from './accepted.ts'
import { nearMisses } from './near-misses.ts'
import { bare, type Place, placesOf } from './place.ts'
import { fillInRules } from './rules.ts'

const placeOf = (stem?: string): Place => (stem ? placesOf(stem)[0] : undefined) ?? bare
const right = ({ given, key, stem }: { given: string; key: string; stem?: string }) =>
  isAccepted(given, key, placeOf(stem))

test.each(fillInRules)('$what', ({ same, apart }) => {
  expect(same.filter((example) => !right(example))).toEqual([])
  expect(apart.filter(right)).toEqual([])
})

test('a near miss stays wrong', () => {
  const found = nearMisses.filter(([given, key, stem]) => isAccepted(given, key, placeOf(stem)))
  expect(found).toEqual([])
})

test.each([
  ['15%', '15', '变为____%；此时'],
  ['六十', '60', '____日内'],
  ['两', '2', '共____种'],
  ['一个', '一', '主送____个上级机关'],
  ['货币政策', '货币', '财政政策和____政策。'],
  ['理论自信', '理论', '道路自信、____自信、'],
  ['17.60%', '17.6', '占____%'],
  ['25万元', '250000', '共____元'],
  ['第三', '三', '第____次'],
  ['第3次', '三', '第____次'],
  ['16岁', '16', '已满____周岁'],
  ['7人', '7', '推选____名代表'],
  ['30日', '30天', '____日内'],
  ['『特急』', '特急', '标注“____”'],
  ['“《民法典》”', '民法典', undefined],
  ['十五种', '15|一十五', undefined],
])('%s is %s in %s', (given, key, stem) => {
  expect(isAccepted(given, key, placeOf(stem))).toBe(true)
})

test('what stands before and behind each blank is known, also of a rendered stem', () => {
  expect(placesOf('<p>由____%升至 ____个百分点，百分之____。</p>')).toEqual([
    { before: '由', after: '%升至', unit: '%' },
    { before: '%升至', after: '个百分点,百分之', unit: '个百分点' },
    { before: '个百分点,百分之', after: '。', unit: '%' },
  ])
})

const signs = '零一二三四五六七八九'
/** A number below ten thousand as it is read aloud. */
function spoken(value: number): string {
  const text = [...String(value)]
    .map((digit, at, all) => {
      const place = ['', '十', '百', '千'][all.length - 1 - at] ?? ''
      return digit === '0' ? '零' : `${signs[Number(digit)]}${place}`
    })
    .join('')
    .replace(/零+/g, '零')
  return value === 0 ? '零' : text.replace(/零$/, '').replace(/^一十/, '十')
}
const full = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

const frames: { stem?: string; spell: (number: string, value: number) => string[] }[] = [
  {
    spell: (n, v) => [`${n}`, `“${n}”`, `${n}。`, ` ${n} `, spoken(v), full(n), `${n}.0`, `${n}种`],
  },
  {
    stem: '增长____%',
    spell: (n, v) => [`${n}%`, `${n}％`, `百分之${n}`, `百分之${spoken(v)}`, n],
  },
  { stem: '不超过百分之____。', spell: (n, v) => [`${n}%`, `百分之${spoken(v)}`, spoken(v), n] },
  { stem: '____日内', spell: (n, v) => [`${n}日`, `${spoken(v)}天`, `${n} 日。`, full(n)] },
  { stem: '产值____万元', spell: (n, v) => [`${n}万元`, `${spoken(v)}万元`, `${n}.00`] },
]

test('every spelling of a number is right for it, and none for another', () => {
  const next = seeded(23)
  const found: unknown[] = []
  for (let round = 0; round < 3000; round++) {
    const value = Math.floor(next() * (round % 2 ? 120 : 10_000))
    const other = round % 3 ? Math.floor(next() * 10_000) : value + 1 + Math.floor(next() * 12)
    const { stem, spell } = frames[round % frames.length] ?? { spell: () => [] }
    const place = placeOf(stem)
    for (const text of spell(String(value), value)) {
      if (!isAccepted(text, String(value), place)) found.push({ text, refusedFor: value })
      if (other !== value && isAccepted(text, String(other), place))
        found.push({ text, acceptedFor: other })
    }
  }
  expect(found).toEqual([])
})

test('the form of a form is itself, and a text is accepted for itself at every place', () => {
  const next = seeded(29)
  const pieces = [
    ...'０1２.,，。%％“”《》「」第负点零一二十百千万亿分之成种日天个年月元甲乙制度 -/、；;',
  ]
  const words = [
    '社会主义',
    '政策',
    '百分之',
    '万元',
    '1,000',
    '.50',
    '公里',
    '小时',
    '2026年3月5日',
    '2026-03-05',
  ]
  const stems = ['增长____%', '第____次', '____制度', '社会主义____政策', '百分之____', '____万元']
  const found: unknown[] = []
  for (let round = 0; round < 9000; round++) {
    const all = [...pieces, ...words]
    const length = 1 + Math.floor(next() * 9)
    const text = Array.from({ length }, () => all[Math.floor(next() * all.length)]).join('')
    const form = blankForm(text)
    if (blankForm(form) !== form) found.push({ text, form, again: blankForm(form) })
    const stem = stems[round % stems.length]
    // A bar or nothing but blanks is no answer.
    if (text.trim() !== '' && !isAccepted(text, text, placeOf(stem))) found.push({ text, stem })
  }
  expect(found).toEqual([])
})
