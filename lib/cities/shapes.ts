import { z } from 'zod'
import * as s from '#lib/platform/contract/shapes.ts'

export const city = s.shape('City', {
  id: z.number(),
  name: z.string(),
  fullName: z.string(),
  cityDir: z.string(),
  code: z.string(),
  region: z.string(),
})
export type City = z.infer<typeof city>

export const region = s.shape('Region', {
  region: z.string(),
  name: z.string(),
  cities: z.array(city),
})
export type Region = z.infer<typeof region>
