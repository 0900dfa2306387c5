# Sourced by the scripts: if --help is asked for, prints the comment at the head of the script, and ends. Nothing is
# installed for it.
for argument in "$@"; do
    case $argument in
    --help | -h)
        sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
        exit 0
        ;;
    esac
done
