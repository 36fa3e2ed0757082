import { articleHandlers } from './articles.ts'
import type { Handlers } from './context.ts'
import { homeHandlers } from './home.ts'
import { searchHandlers } from './search.ts'
import { telemetryHandlers } from './telemetry.ts'

/** What carries out each call of the contract. */
export const handlers: Handlers = {
  ...homeHandlers,
  ...articleHandlers,
  ...searchHandlers,
  ...telemetryHandlers,
}
