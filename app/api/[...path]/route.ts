import { preflight } from '#lib/platform/contract/server/cors.ts'
import { dispatch } from '#lib/platform/contract/server/dispatch.ts'

export const dynamic = 'force-dynamic'

export {
  dispatch as DELETE,
  dispatch as GET,
  dispatch as PATCH,
  dispatch as POST,
  dispatch as PUT,
  preflight as OPTIONS,
}
