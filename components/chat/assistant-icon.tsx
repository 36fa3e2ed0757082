import { Icon, type IconName } from '#components/ui/icon.tsx'

// Those of the demo content; staff may add others.
const icons: Readonly<Record<string, IconName>> = {
  tutor: 'chat',
  essay: 'pen',
  interview: 'user',
  planner: 'calendar',
}

/** The sign of an assistant, by its key. */
export function AssistantIcon({ name, size = 20 }: { name: string; size?: number }) {
  return <Icon name={icons[name] ?? 'chat'} size={size} />
}
