/** The look of the panel. Inline styles, because a content security policy may forbid style sheets that a script adds. */
import type { CSSProperties } from 'react'

const TEXT = 'light-dark(#16181d, #ececf1)'
const MUTED = 'light-dark(#4f535d, #b9bcc7)'
const GROUND = 'light-dark(#ffffff, #17181c)'
const BORDER = 'light-dark(#83868f, #82858f)'
const PROBLEM = 'light-dark(#a11023, #ff9aa6)'

const STACK = 99_998

export const styles = {
  root: { font: '13px/1.5 ui-sans-serif, system-ui, sans-serif', color: TEXT },
  button: {
    font: 'inherit',
    minHeight: 28,
    padding: '3px 10px',
    color: TEXT,
    background: GROUND,
    border: `1px solid ${BORDER}`,
    borderRadius: 6,
    cursor: 'pointer',
  },
  toggle: { position: 'fixed', bottom: 12, zIndex: STACK + 1 },
  panel: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: STACK,
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    boxSizing: 'border-box',
    maxHeight: '50vh',
    padding: '10px 12px 52px',
    background: GROUND,
    borderTop: `1px solid ${BORDER}`,
  },
  line: { margin: 0 },
  header: { display: 'flex', flexWrap: 'wrap', gap: '8px 20px', alignItems: 'center', justifyContent: 'space-between' },
  muted: { color: MUTED },
  actions: { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  tab: {
    font: 'inherit',
    fontWeight: 400,
    minHeight: 28,
    padding: '3px 7px',
    color: TEXT,
    background: 'none',
    border: 0,
    cursor: 'pointer',
  },
  tabPanel: { display: 'flex', flexDirection: 'column', gap: 8, minHeight: 0 },
  selectedTab: { fontWeight: 600, boxShadow: `inset 0 -2px ${TEXT}` },
  link: { color: TEXT },
  claims: {
    font: '12px/1.5 ui-monospace, monospace',
    margin: 0,
    overflow: 'auto',
    minHeight: 60,
    whiteSpace: 'pre-wrap',
  },
  text: {
    flexBasis: '100%',
    font: '12px/1.4 ui-monospace, monospace',
    color: TEXT,
    background: GROUND,
    border: `1px solid ${BORDER}`,
  },
  scroll: { overflow: 'auto', minHeight: 60 },
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  caption: { captionSide: 'bottom', textAlign: 'start', color: MUTED, padding: '4px 0' },
  // A table can be wider than the window.
  captionText: { display: 'block', maxWidth: 'calc(100vw - 24px)' },
  cell: { textAlign: 'start', padding: '2px 16px 2px 0', whiteSpace: 'nowrap', color: TEXT },
  problem: { color: PROBLEM, fontWeight: 600 },
} satisfies Record<string, CSSProperties>
