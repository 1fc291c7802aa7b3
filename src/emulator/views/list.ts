/** The envelope of every list that is answered whole. */
export function list<Item>(items: Item[]): { items: Item[]; is_paginated: boolean } {
  return { items, is_paginated: false }
}
