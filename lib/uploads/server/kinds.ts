import type { ImageType } from '#lib/platform/images/image-type.ts'
import type { UploadKind } from '#lib/uploads/contract.ts'

type Kind = {
  folder: string
  maxBytes: number
  types: readonly ImageType[]
  /** Days after which an upload that nothing refers to is taken for forgotten. */
  unusedDays: number
}

const MB = 1_000_000

const work = { maxBytes: 10 * MB, types: ['jpg', 'png', 'gif'] } as const
const anyPicture = { maxBytes: 5 * MB, types: ['jpg', 'png', 'gif', 'webp'] } as const

/**
 * Where each kind of upload lies and what it may be. An avatar is drawn anew, so any picture will do. An answer may wait
 * for weeks in a browser without a network, and only that browser knows which pictures belong to it.
 */
export const uploadKinds = {
  avatar: { folder: 'web/avatar', unusedDays: 1, ...anyPicture },
  answer: { folder: 'web/answer', unusedDays: 30, ...work },
  homework: { folder: 'web/homework', unusedDays: 30, ...work },
  /** Drawn anew in the sizes of an article, then deleted. */
  article: { folder: 'web/article', unusedDays: 1, ...work, types: [...work.types, 'webp'] },
  feedback: { folder: 'web/feedback', unusedDays: 1, ...work },
} as const satisfies Record<UploadKind, Kind>

/** Everything a user ever uploaded of one kind lies below this prefix. */
export function prefixOf(userId: number, kind: UploadKind): string {
  return `${uploadKinds[kind].folder}/${userId}/`
}
