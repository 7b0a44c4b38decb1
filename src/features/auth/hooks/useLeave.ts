import { useLocation, useNavigate } from 'react-router-dom';

/** Goes back to where the player came from, or home when this page was opened first. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The router names the first entry of a visit 'default'.
  return () => void (key === 'default' ? navigate('/', { replace: true }) : navigate(-1));
}
