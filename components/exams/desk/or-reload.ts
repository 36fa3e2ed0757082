/** Gives the answer of a call; when it is refused, what others have done meanwhile is shown before the refusal is thrown. */
export async function orReload<T>(answer: Promise<T>, reload: () => Promise<void>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    await reload()
    throw error
  }
}
