import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { ChatAssistant } from '#lib/chat/contract.ts'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import styles from './room.module.css'

type Props = { assistant: ChatAssistant; onClose: () => void }

/** Today's free answers are used up; what was written stays. */
export function SpentSheet({ assistant, onClose }: Props) {
  return (
    <Dialog title="今天的免费次数用完了" className={styles.sheet} onClose={onClose}>
      <p>
        明天零点“{assistant.name}”再有 {assistant.freePerDay}{' '}
        次。写好的问题还在输入框里。会员不限次数。
      </p>
      <div className={styles.choices}>
        <Button variant="second" data-autofocus onClick={onClose}>
          明天再问
        </Button>
        <ButtonLink href={href(vipRightsPage)}>开通会员</ButtonLink>
      </div>
    </Dialog>
  )
}
