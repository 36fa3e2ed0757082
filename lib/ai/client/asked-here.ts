import { jsonOnDevice } from '#lib/platform/client/draft/json-on-device.ts'

const device = jsonOnDevice<true>((questionId) => `ai-asked-${questionId}`)

/**
 * Notes on this device that an explanation of a question is being waited for, so that a page which is opened again asks
 * the server how far it is. What is true of it the server alone knows; without storage no page goes on by itself.
 */
export const askedHere = {
  note: (questionId: number): void => void device.put(questionId, true),
  isNoted: (questionId: number): boolean => device.load(questionId) === true,
  drop: (questionId: number): void => device.drop(questionId),
}
