import { preflight } from '#lib/platform/api/cors.ts'
import { dispatch } from '#lib/tables/dispatch.ts'

export const dynamic = 'force-dynamic'

export {
  dispatch as DELETE,
  dispatch as GET,
  dispatch as PATCH,
  dispatch as POST,
  dispatch as PUT,
  preflight as OPTIONS,
}
