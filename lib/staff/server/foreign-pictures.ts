import type { Fields } from '#lib/platform/content/record/field.ts'
import { env } from '#lib/platform/env/env.ts'
import { objectStore } from '#lib/platform/providers/oss/chosen-store.ts'

type All = Readonly<Record<string, unknown>>

/**
 * The fields whose picture lies on another site, with what to do: it would be gone, or another, whenever that site likes, and
 * its owner would see who reads here. One that was there before (`before`, null for a new record) may stay.
 */
export function foreignPictures(
  fields: Fields,
  values: All,
  before: All | null,
): Record<string, string> {
  const foreign = Object.entries(fields).filter(([name, field]) => {
    const value = values[name]
    const isPicture = field.type === 'address' && field.isPicture === true
    return isPicture && isForeign(value) && value !== before?.[name]
  })
  return Object.fromEntries(
    foreign.map(([name]) => [name, '这张图片在别的网站上：请存下来，再在这里上传']),
  )
}

/** Whether an address leads to another site; what was uploaded lies in the store, which a bucket of Aliyun has elsewhere. */
export const isForeign = (address: unknown): boolean =>
  typeof address === 'string' &&
  !/^\/(?![/\\])/.test(address) &&
  !address.startsWith(`${env().site}/`) &&
  !address.startsWith(objectStore().urlOf(''))
