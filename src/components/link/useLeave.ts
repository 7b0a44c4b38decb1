import { useLocation, useNavigate } from 'react-router-dom';
import { useGo } from './useGo.ts';

/** Goes back to where the player came from, or to the lobby when this page was opened first. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const go = useGo();
  const { key } = useLocation();
  // The router names the first entry of a visit 'default'.
  return () => void (key === 'default' ? go('/', { replace: true }) : navigate(-1));
}
