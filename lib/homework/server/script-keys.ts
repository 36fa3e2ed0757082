/** Names a written part of a homework at the marking desk. */
export const itemKeyOf = (position: number, part: string): string => `${position}:${part}`
