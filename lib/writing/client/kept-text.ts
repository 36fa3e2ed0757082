import { jsonOnDevice } from '#lib/platform/client/draft/json-on-device.ts'
import type { ArticleText } from '#lib/writing/shapes.ts'

/** The texts of articles that this device keeps until the server has them. */
export const keptText = jsonOnDevice<ArticleText>((id) => `article-text-${id}`)
