import { Button } from '#components/ui/button.tsx'
import { aiChatPage } from '#lib/chat/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './front.module.css'

/** A plain form that leads to the room with what was written; there it is asked. */
export function AskField() {
  return (
    <form action={href(aiChatPage)} method="get" className={styles.ask}>
      <input
        type="text"
        name="q"
        aria-label="问一句"
        placeholder="同级机关之间请求批准，用函还是用请示？"
        maxLength={500}
        autoComplete="off"
        enterKeyHint="go"
        required
      />
      <Button type="submit" variant="lamp">
        去问
      </Button>
    </form>
  )
}
