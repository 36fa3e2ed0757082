import { preflight } from '#lib/server/api/cors.ts'
import { dispatch } from '#lib/server/api/dispatch.ts'

export const dynamic = 'force-dynamic'

export {
  dispatch as DELETE,
  dispatch as GET,
  dispatch as PATCH,
  dispatch as POST,
  dispatch as PUT,
  preflight as OPTIONS,
}
