import { useCallback, useEffect, useState } from 'react'
import {
  deleteRecordings,
  listRecordings,
  type Recording,
} from '#lib/interviews/client/recordings.ts'
import { notify } from '#lib/platform/client/notices.ts'

/** The recordings that this device keeps; null while they are looked for. Where the browser keeps none there are none. */
export function useRecordings() {
  const [recordings, setRecordings] = useState<readonly Recording[] | null>(null)
  const read = useCallback(async () => setRecordings(await listRecordings().catch(() => [])), [])
  useEffect(() => void read(), [read])
  const remove = async (ids: readonly string[]) => {
    try {
      await deleteRecordings(ids)
      notify('success', '已从这台设备上删掉')
    } catch {
      notify('warning', '没有删掉，请再试一次')
    }
    await read()
  }
  return { recordings, remove }
}
