import { type Share, shareAddress } from '#lib/covers/share.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#lib/covers/share-svg.ts'
import { env } from '#lib/platform/env/env.ts'

/** The picture of a page for its head and structured data, absolute. */
export function shareImage(share: Share) {
  const url = env().site + shareAddress(share)
  return { url, width: SHARE_WIDTH, height: SHARE_HEIGHT }
}
