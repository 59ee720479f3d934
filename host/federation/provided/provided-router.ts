/**
 * The part of the router that the host provides to every remote. A shared library arrives whole, and the whole library
 * is three times as large as the part that a site without loaders and server rendering uses. Lint limits every front
 * end to this list.
 */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  createPath,
  generatePath,
  matchPath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router'
