import { jsonOnDevice } from '#lib/platform/client/draft/json-on-device.ts'

const device = jsonOnDevice<Record<number, string>>((id) => `interview-${id}`)

/** The outlines of a sitting by position, on this device until they are handed in: a page that ends loses none. */
export const keptOutlines = (sittingId: number) => ({
  load: (position: number): string => device.load(sittingId)?.[position] ?? '',
  /** False where this device refuses. */
  put: (position: number, outline: string): boolean =>
    device.put(sittingId, { ...device.load(sittingId), [position]: outline }),
  drop: (): void => device.drop(sittingId),
})
