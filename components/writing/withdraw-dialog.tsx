import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { call } from '#lib/platform/client/call.ts'
import { withdrawArticle } from '#lib/writing/calls.ts'
import type { Step } from './publish-dialog.tsx'

type Props = { id: number; step: Step; onClose: () => void }

/** Asks why a public article goes, and where its readers are sent. */
export function WithdrawDialog({ id, step, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [target, setTarget] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const into = /^[1-9]\d{0,8}$/.test(target.trim()) ? Number(target) : null
  const withdraw = async () => {
    setIsBusy(true)
    const done = into === null ? '已撤下' : `已并入 ${into}`
    await step((basis) => call(withdrawArticle, { id, basis, into, reason }), done)
    setIsBusy(false)
  }
  return (
    <Dialog title="撤下或合并" onClose={onClose} size={440}>
      <p>撤下后，列表、搜索、站点地图和订阅里不再有它；改动可以随时重新发布。</p>
      <TextField label="理由" value={reason} maxLength={400} onChange={setReason} />
      <TextField
        label="并入的文章编号"
        hint="读者会被带到那一篇；留空就是撤下"
        inputMode="numeric"
        value={target}
        fault={target.trim() && into === null ? '编号是一个数' : null}
        onChange={setTarget}
      />
      <Button
        variant="danger"
        busy={isBusy}
        disabled={!reason.trim() || (target.trim() !== '' && into === null)}
        onClick={withdraw}
      >
        {into === null ? '撤下' : '合并'}
      </Button>
    </Dialog>
  )
}
