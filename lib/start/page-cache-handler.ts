import { type HandlerContext, PageCacheHandler } from '#lib/platform/page-cache/handler.ts'
import { routes } from '#lib/tables/routes.ts'

/** The `cacheHandler` of next.config.mjs. Node loads this file itself, so it and all it imports are plain Node modules. */
export default class extends PageCacheHandler {
  constructor(context: HandlerContext) {
    super(context, routes)
  }
}
