import {
  Component,
  lazy,
  memo,
  startTransition,
  Suspense,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useBrowserValue } from '../hooks/useBrowserValue.ts'

/** A component whose code is loaded on demand. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode
  /** Loads the code before the component is rendered. */
  preload: () => Promise<void>
}

interface LazyOptions<Props> {
  /**
   * Rendered until the code is loaded.
   *
   * @default renders nothing
   */
  placeholder?: (props: Props) => ReactNode
  /**
   * Rendered if the code can't be loaded.
   *
   * @default throws to the nearest error boundary
   */
  fallback?: ComponentType<Props>
}

/**
 * Like React's `lazy`, with its own Suspense boundary, with `preload`, and with a retry: if the code couldn't be loaded,
 * it is requested again when the component mounts again.
 *
 * HTML of a server stays until the code is loaded, with what the user has typed meanwhile, unless the boundary is rendered
 * again before. So the component and its boundary are memoized.
 *
 * @param load imports the component
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placeholder: Placeholder = Nothing, fallback }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  const code = new LazyCode(load)

  function LazyBoundary(props: Props): ReactNode {
    const [Content] = useState(() => code.component)
    const isReady = useIsReady(code.isLoaded)
    const boundary = useMemo(
      () => (
        <Suspense fallback={<Placeholder {...props} />}>
          {isReady ? <Content {...props} /> : <Placeholder {...props} />}
        </Suspense>
      ),
      [Content, isReady, props],
    )
    if (!fallback) return boundary
    return (
      <FallbackBoundary fallback={fallback} props={props}>
        {boundary}
      </FallbackBoundary>
    )
  }
  return Object.assign(memo(LazyBoundary), { preload: code.preload })
}

/** The code of a lazy component. React's `lazy` caches a failure permanently, so a failure replaces the component. */
class LazyCode<Props extends object> {
  readonly #load: () => Promise<ComponentType<Props>>
  #promise: Promise<ComponentType<Props>> | undefined
  /** The component itself once it is loaded, and before that a component that suspends. */
  component: ComponentType<Props>
  isLoaded = false

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load
    this.component = this.#createLazy()
  }

  readonly preload = async (): Promise<void> => {
    await this.#import()
  }

  #import(): Promise<ComponentType<Props>> {
    this.#promise ??= this.#load().then(
      (component) => {
        this.component = component
        this.isLoaded = true
        return component
      },
      (error: unknown) => {
        this.component = this.#createLazy()
        this.#promise = undefined
        throw error
      },
    )
    return this.#promise
  }

  #createLazy(): ComponentType<Props> {
    return lazy(async () => ({ default: await this.#import() }))
  }
}

/**
 * Returns whether to render content that may suspend. In a browser this begins in a transition after the first render,
 * which keeps the placeholder on screen: React shows the fallback of a Suspense boundary for at least 300 ms, even if
 * the code arrives earlier. Servers and hydrating browsers render the content at once.
 */
function useIsReady(isLoaded: boolean): boolean {
  const isHydrating = useBrowserValue(() => false, true)
  const [isReady, setIsReady] = useState(isLoaded || isHydrating)
  useEffect(() => startTransition(() => setIsReady(true)), [])
  return isReady
}

const Nothing = (): null => null

interface FallbackBoundaryProps<Props> {
  fallback: ComponentType<Props>
  props: Props
  children: ReactNode
}

/** Renders the fallback with the same props if the children throw. */
class FallbackBoundary<Props extends object> extends Component<FallbackBoundaryProps<Props>, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { fallback: Fallback, props, children } = this.props
    return this.state.hasFailed ? <Fallback {...props} /> : children
  }
}
