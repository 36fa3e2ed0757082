/** Why a model gave no text, in words for the operator's log. */
export type LlmFault =
  | 'rate_limited'
  | 'unavailable'
  | 'refused'
  | 'timeout'
  | 'cut_off'
  | 'nonsense'
  | 'empty'
  | 'too_long'

/** A text that did not come. It quotes nothing of request or answer: keys travel in the one, anything in the other. */
export class LlmError extends Error {
  readonly fault: LlmFault
  constructor(fault: LlmFault, detail = '') {
    super(detail ? `${fault}: ${detail}` : fault)
    this.name = 'LlmError'
    this.fault = fault
  }
}
