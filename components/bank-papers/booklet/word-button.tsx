import type { ReactNode } from 'react'
import { useAct } from '#components/staff/use-act.ts'
import { Button } from '#components/ui/button.tsx'
import { staffBankPaperFile } from '#lib/bank-papers/calls.ts'
import { call } from '#lib/platform/client/call.ts'
import { saveFile } from '#lib/platform/client/files/save-file.ts'
import { notify } from '#lib/platform/client/notices.ts'

type Props = { id: number; hasKeys: boolean; children: ReactNode }

/** Gives a paper as a Word file, and says what it lacks. */
export function WordButton({ id, hasKeys, children }: Props) {
  const [isBusy, act] = useAct()
  const give = () =>
    act(async () => {
      const { name, file, missing } = await call(
        staffBankPaperFile,
        { id, hasKeys },
        { timeout: 60_000 },
      )
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
      saveFile(name, new Blob([bytes]))
      if (missing > 0) notify('warning', `${missing} 张图片没有放进文件，那里写着它们的说明`)
    })
  return (
    <Button variant="second" busy={isBusy} onClick={() => void give()}>
      {children}
    </Button>
  )
}
