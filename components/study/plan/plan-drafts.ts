import { jsonOnDevice } from '#lib/platform/client/draft/json-on-device.ts'
import type { PlanValues } from './plan-values.ts'

/** Keeps on this device a plan that a user has begun to write, by the user's id, until the server has it. */
export const planDrafts = jsonOnDevice<PlanValues>((userId) => `study-plan-${userId}`)
