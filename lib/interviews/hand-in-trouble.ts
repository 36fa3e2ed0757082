/** Why a hand-in failed, in words, and whether the same again may do. */
export type HandInTrouble = { text: string; mayRepeat: boolean }

/** Tells from the code and message of a refusal what to do about it; `code` is 0 where no answer came. */
export function handInTrouble(code: number, message: string): HandInTrouble {
  const kept = '答过的都还在这台设备上'
  if (code === 401) return { text: `登录过期了，${kept}。登录以后再交一次。`, mayRepeat: true }
  if (code === 404)
    return { text: '没有找到这次面试，它可能不属于当前登录的账号。', mayRepeat: false }
  if (code >= 400 && code < 500 && code !== 408 && code !== 429)
    return { text: `没有交上去：${message || '这次作答没有被接受'}。${kept}。`, mayRepeat: true }
  if (code >= 500) return { text: `服务器没有收下，${kept}。过一会儿再交一次。`, mayRepeat: true }
  return { text: `没有交上去，${kept}。请看看网络，再交一次。`, mayRepeat: true }
}
