import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { line, rowId, textBy } from '#lib/platform/content/pipeline/fields.ts'

const words = textBy({ most: 300, isLong: true })
const key = z.string().regex(/^[A-Z][A-Za-z0-9]{0,7}$/, '应为大写字母开头的字母或数字')
const facet = { key, name: line(20), about: words }
const dimension = z.strictObject({
  ...facet,
  ...{ low: words, middle: words, high: words },
  facets: z.array(z.strictObject(facet)).max(20).default([]),
})
const item = z.strictObject({
  no: z.int().min(1).max(200),
  text: line(100),
  dimension: key,
  facet: key.nullable().default(null),
  reversed: z.boolean(),
})
const group = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, '应为小写字母、数字或连字符'),
  name: line(40),
  scores: z.array(z.strictObject({ key, mean: z.number(), sd: z.number().positive() })).max(400),
})
const norms = z.strictObject({
  name: line(100),
  note: line(100),
  source: words,
  groups: z.array(group).min(1).max(50),
})

/** An instrument as its file holds it: every item counts for a dimension, and norms leave out nothing that is scored. */
export const instrumentSchema = z
  .strictObject({
    id: rowId,
    title: line(40),
    intro: words,
    minutes: z.int().min(1).max(120),
    source: textBy({ most: 600, isLong: true }),
    licence: words,
    isShown: z.boolean().default(true),
    scale: z.array(line(12)).min(2).max(7),
    dimensions: z.array(dimension).min(1).max(20),
    items: z.array(item).min(1).max(200),
    norms: norms.nullable().default(null),
  })
  .superRefine((one, ctx) => {
    const fault = (path: PropertyKey[], message: string) =>
      ctx.addIssue({ code: 'custom', path, message })
    for (const [at, { no }] of one.items.entries())
      if (no !== at + 1) fault(['items', at, 'no'], `题号应从 1 起连续，这里应为 ${at + 1}`)
    const facetsOf = new Map(
      one.dimensions.map((each) => [each.key, each.facets.map((part) => part.key)]),
    )
    for (const [at, each] of one.items.entries()) {
      const facets = facetsOf.get(each.dimension)
      if (!facets) fault(['items', at, 'dimension'], `没有维度 ${each.dimension}`)
      else if (facets.length === 0 ? each.facet !== null : !facets.includes(each.facet ?? ''))
        fault(['items', at, 'facet'], `维度 ${each.dimension} 没有这个方面`)
    }
    const scored = [...facetsOf].flatMap(([own, facets]) => [own, ...facets])
    const asked = new Set(one.items.flatMap((each) => [each.dimension, each.facet]))
    for (const missing of scored.filter((own) => !asked.has(own)))
      fault(['dimensions'], `${missing} 没有题目`)
    for (const [at, { key: name, scores }] of (one.norms?.groups ?? []).entries()) {
      if (one.norms?.groups.findIndex((other) => other.key === name) !== at)
        fault(['norms', 'groups', at, 'key'], `${name} 重复`)
      const given = scores.map((each) => each.key)
      if (!isDeepStrictEqual(given.toSorted(), scored.toSorted()))
        fault(['norms', 'groups', at, 'scores'], `应有 ${scored.join('、')}，各一次，不多不少`)
    }
  })
