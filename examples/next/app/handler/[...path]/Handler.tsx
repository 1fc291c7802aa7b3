'use client'
export { LatchkeyHandler as Handler } from 'latchkey/react'
