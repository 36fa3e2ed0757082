import { patience } from '#lib/platform/db/testing/patience.ts'
import { imageLimits } from '#lib/platform/images/draw-pictures.ts'

const usual = imageLimits()
const hour = 3_600_000 * patience

/** Limits without any that a busy machine could reach. */
export const patientLimits = {
  ...usual,
  seconds: hour / 1000,
  waitMs: { call: hour, upload: hour },
}

/** For the top of a test file that has pictures drawn: as long as a busy machine needs. */
export function waitForPictures(): void {
  beforeEach(() => imageLimits.replace(patientLimits))
  afterAll(() => imageLimits.replace(usual))
}
