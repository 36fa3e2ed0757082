import { z } from 'zod'

export const city = z.object({
  id: z.number(),
  name: z.string(),
  fullName: z.string(),
  cityDir: z.string(),
  code: z.string(),
  region: z.string(),
})
export type City = z.infer<typeof city>

export const region = z.object({ region: z.string(), name: z.string(), cities: z.array(city) })
export type Region = z.infer<typeof region>
