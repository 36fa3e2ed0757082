import { Badge } from '#components/ui/badge.tsx'
import type { ParcelTrack } from '#lib/parcels/contract.ts'
import { parcelStates } from '#lib/parcels/states.ts'

/** Says in a word where a parcel is. */
export function ParcelBadge({ state }: Pick<ParcelTrack, 'state'>) {
  if (state === null) return <Badge>暂无进度</Badge>
  const { name, tone } = parcelStates[state]
  return <Badge tone={tone}>{name}</Badge>
}
