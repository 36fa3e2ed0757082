import { z } from 'zod'
import { region } from '#lib/cities/shapes.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'

export const cities = rows({
  citySiteLink: {
    group: 'articles',
    access: 'public',
    summary: '分站链接；给出 city 时先列同一大区',
    input: z.object({ city: s.dir.optional() }),
    example: { city: 'beijing' },
    output: z.array(s.link.extend({ cityDir: z.string(), region: z.string() })),
  },
  citySite: {
    group: 'home',
    access: 'public',
    summary: '按大区分组的全部城市分站',
    input: z.object({}),
    output: z.array(region),
  },
})

export type CitySiteLink = z.infer<typeof cities.citySiteLink.output>[number]
