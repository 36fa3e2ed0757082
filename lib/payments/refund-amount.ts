import { z } from 'zod'

/** Yuan that a buyer was shown to go back; a demand that names another sum than holds now changes nothing. */
export const refundAmount = z
  .number()
  .min(0)
  .optional()
  .describe('页面上写的可退金额（元）；与此时的不同则不退')
