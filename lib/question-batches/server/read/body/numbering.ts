import { child, elements, property, type XmlNode } from '../package/xml-tree.ts'

/** `restart` is 0 for numbers that go on below a new heading. */
type Level = { format: string; text: string; start: number; restart?: number | undefined }

/** Says the label that Word shows before a paragraph (`1.`, `A、`, `一、`), in the order of the paragraphs; '' for none. */
export function numberingLabels(
  numbering: XmlNode | undefined,
  styles: XmlNode | undefined,
): (paragraph: XmlNode) => string {
  const lists = listsOf(numbering)
  const ofStyles = new Map(
    elements(styles).map((style) => [style.attributes['w:styleId'] ?? '', style]),
  )
  const counters = new Map<string, number[]>()
  const placeOf = (properties: XmlNode | undefined): [list: string, level: number] | undefined => {
    let at = properties
    let style = property(at, 'w:pStyle')
    // A style may stand on another one; a ring of them ends here.
    for (let turn = 0; at && turn < 10; turn += 1) {
      const list = property(at, 'w:numPr', 'w:numId')
      if (list !== undefined) return [list, Number(property(at, 'w:numPr', 'w:ilvl') ?? 0)]
      const next = ofStyles.get(style ?? '')
      style = property(next, 'w:basedOn')
      at = next && (child(next, 'w:pPr') ?? { ...next, children: [] })
    }
    return undefined
  }
  return (paragraph) => {
    const [id = '', level = 0] = placeOf(child(paragraph, 'w:pPr')) ?? []
    const list = lists.get(id)
    const own = list?.levels[level]
    if (!list || !own) return ''
    const counts = counters.get(list.shared) ?? []
    counters.set(list.shared, counts)
    counts[level] = (counts[level] ?? own.start - 1) + 1
    counts.forEach((_, below) => {
      if (below > level && list.levels[below]?.restart !== 0) delete counts[below]
    })
    if (own.format === 'bullet' || own.format === 'none') return ''
    return own.text.replace(/%(\d)/g, (_, digit: string) => {
      const at = Number(digit) - 1
      const one = list.levels[at]
      return numberText(counts[at] ?? one?.start ?? 1, one?.format ?? 'decimal')
    })
  }
}

/** Lists by their numbers; `shared` names what is counted: several numbers may go on with one list, unless they start anew. */
function listsOf(numbering: XmlNode | undefined) {
  const abstract = new Map<string, Level[]>()
  for (const one of elements(numbering).filter(({ name }) => name === 'w:abstractNum'))
    abstract.set(one.attributes['w:abstractNumId'] ?? '', levelsOf(one))
  const lists = new Map<string, { shared: string; levels: Level[] }>()
  for (const one of elements(numbering).filter(({ name }) => name === 'w:num')) {
    const id = one.attributes['w:numId'] ?? ''
    const of = property(one, 'w:abstractNumId') ?? ''
    const levels = [...(abstract.get(of) ?? [])]
    const overrides = elements(one).filter(({ name }) => name === 'w:lvlOverride')
    for (const override of overrides) {
      const at = Number(override.attributes['w:ilvl'] ?? 0)
      const start = Number(property(override, 'w:startOverride') ?? Number.NaN)
      const [own] = levelsOf(override)
      const level = own ?? levels[at]
      if (level) levels[at] = { ...level, start: Number.isNaN(start) ? level.start : start }
    }
    lists.set(id, { shared: overrides.length > 0 ? `own ${id}` : `of ${of}`, levels })
  }
  return lists
}

function levelsOf(node: XmlNode): Level[] {
  return elements(node)
    .filter(({ name }) => name === 'w:lvl')
    .map((level) => ({
      format: property(level, 'w:numFmt') ?? 'decimal',
      text: property(level, 'w:lvlText') ?? '',
      start: Number(property(level, 'w:start') ?? 1),
      restart: property(level, 'w:lvlRestart') === '0' ? 0 : undefined,
    }))
}

function numberText(value: number, format: string): string {
  if (/upperLetter/i.test(format)) return String.fromCharCode(64 + ((value - 1) % 26) + 1)
  if (/lowerLetter/i.test(format)) return String.fromCharCode(96 + ((value - 1) % 26) + 1)
  // Of Roman letters Ⅰ begins no option, as I would.
  if (/roman/i.test(format) && value <= 12)
    return String.fromCharCode((/^upper/.test(format) ? 0x215f : 0x216f) + value)
  if (format === 'ideographTraditional' && value <= 10)
    return '甲乙丙丁戊己庚辛壬癸'[value - 1] ?? ''
  if (format === 'ideographZodiac' && value <= 12)
    return '子丑寅卯辰巳午未申酉戌亥'[value - 1] ?? ''
  if (/circle/i.test(format) && value <= 20) return String.fromCharCode(0x2460 + value - 1)
  if (/chinese|japanese|ideograph|taiwanese/i.test(format)) return chineseNumber(value)
  return String(value)
}

const digits = '零一二三四五六七八九'

function chineseNumber(value: number): string {
  if (value > 99) return String(value)
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  const lead = tens > 1 ? digits[tens] : ''
  return `${lead}${tens > 0 ? '十' : ''}${ones > 0 || value === 0 ? digits[ones] : ''}`
}
