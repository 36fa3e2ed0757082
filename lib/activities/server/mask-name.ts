type Named = { nickName: string; userName: string }

/** What strangers see of a user's name: its first character. */
export function maskName({ nickName, userName }: Named): string {
  const [first = '学'] = (nickName || userName).trim()
  return `${first}**`
}
